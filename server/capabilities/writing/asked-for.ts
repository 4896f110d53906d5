// What a request itself says that its text must be: a form, a number of items, a length.
import { findAskedLength } from './length.ts'
import { findPromisedCount } from './promised-count.ts'
import { findAskedForm } from './text-form.ts'
import type { AnswerExpectations } from './writing.types.ts'

/** Read from the user's own words; `title`: of the text that is to be written. */
export function expectFromRequest(
  request: string,
  title?: string,
): Pick<AnswerExpectations, 'form' | 'promisedCount' | 'length'> {
  return {
    form: findAskedForm(request),
    promisedCount: findPromisedCount({ request, title }),
    length: findAskedLength(request),
  }
}
