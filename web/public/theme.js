// Sets the chosen theme and text size before the first paint. A file of its own, because the policy forbids
// inline scripts; the keys are those of src/lib/appearance.ts.
try {
  const appearance = JSON.parse(localStorage.getItem('pressroom.appearance') ?? '{}')
  if (appearance.theme === 'light' || appearance.theme === 'dark')
    document.documentElement.dataset.theme = appearance.theme
  if (appearance.textSize === 'large' || appearance.textSize === 'larger')
    document.documentElement.dataset.textSize = appearance.textSize
} catch {
  // Storage is closed to us: the system's theme is used.
}
