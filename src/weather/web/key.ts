/** The cache key of weather, in a file of its own so that it can be invalidated without loading the queries. */
export const weatherKey = ['weather'] as const
