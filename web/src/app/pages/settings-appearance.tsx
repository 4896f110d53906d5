export function SettingsAppearance() {
  return null
}
