// What an account leaves behind must be nothing. Each feature names here what it keeps for an owner, and the
// deletion of an account goes through the whole list; a test compares the tables with those of the database
// that have an `owner_id`.

/** What one feature or capability keeps for an owner. */
export interface OwnedData {
  /** Tables with an `owner_id`. Their rows of the owner are deleted in one transaction with the account. */
  tables: readonly string[]
  /**
   * Removes what is kept outside the store (files), after the rows are gone. It may run again, and must then
   * do no harm.
   */
  eraseOutside?(ownerId: string): Promise<void>
}

/** The tables of sign-in itself. */
export const signInData: OwnedData = { tables: ['sessions', 'password_resets'] }
