export function installed(): string | undefined
export function withPostgres(work: (url: string, args: string[]) => Promise<unknown>): Promise<unknown>
