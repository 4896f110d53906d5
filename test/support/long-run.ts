/** Whether this is `npm run test:full`, for which inputs are as large as users may send them. */
export const isLongRun = process.env['PROPERTIES_TIMES'] !== undefined
