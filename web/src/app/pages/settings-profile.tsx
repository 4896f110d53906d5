export function SettingsProfile() {
  return null
}
