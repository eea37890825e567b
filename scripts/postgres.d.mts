export function installed(): string | undefined
