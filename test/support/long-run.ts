// How large inputs and series are: as `npm run test:full` has them, also where a file is run by hand; smaller
// or larger in the other two runs (docs/decisions/0371).

/** Whether this is `npm run test:long`, for which inputs are as large as users may send them. */
export const isLongRun = process.env['PROPERTIES_TIMES'] !== undefined

/** Whether this is `npm test`, for which one case of a kind does. */
export const isUsualRun = process.env['TEST_TIER'] === 'usual'
