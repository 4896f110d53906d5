export function SettingsSecurity() {
  return null
}
