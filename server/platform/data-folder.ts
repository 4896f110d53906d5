import { accessSync, constants, mkdirSync } from 'node:fs'
import { explainFileError } from './start-error.ts'

/** Makes the data folder, or checks that it can be written. Throws `StartError`. */
export function openDataFolder(folder: string): void {
  try {
    // Root's folder must let the account pass that runs the embedded database; it lists nothing, and what is secret in it has mode 0600.
    mkdirSync(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw explainFileError(error, folder)
  }
}
