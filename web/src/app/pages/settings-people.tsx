export function SettingsPeople() {
  return null
}
