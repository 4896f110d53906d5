export function SettingsAi() {
  return null
}
