export const withoutNetwork: readonly string[]
