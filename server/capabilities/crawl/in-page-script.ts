// Functions that run in a page as one script: each is sent as it is written, under its own name. So each of
// them is declared with `function`, uses nothing but the others and the browser, and is in the list.

/** The script gives what `call` gives, later: `measure({"max":3})`. */
export function writeInPageScript(
  functions: readonly ((...given: never[]) => unknown)[],
  call: string,
): string {
  return `(async () => { 'use strict'\n${functions.map(String).join('\n')}\nreturn ${call} })()`
}
