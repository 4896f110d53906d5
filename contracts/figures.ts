/**
 * A count as people read it: 1,000. Without `Intl`, which takes 12 ms to load; schemas write their limits
 * with it at the start.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
