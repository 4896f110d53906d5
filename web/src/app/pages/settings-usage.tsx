export function SettingsUsage() {
  return null
}
