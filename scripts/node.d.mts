export const oldest: number
export function fetchVersion(version: number): Promise<string | undefined>
