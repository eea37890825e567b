/** The areas of API tokens, each with its name. The domain of API tokens declares them. */
export interface ScopeAreas {}

export type ScopeArea = keyof ScopeAreas

/** What an API token may do: read an area, or read and change it. */
export type Scope = `${ScopeArea}:${'read' | 'write'}`

/** Whether scopes include one: who may change an area may read it. */
export const includesScope = (scopes: readonly string[], needed: string): boolean =>
  scopes.includes(needed) || scopes.includes(needed.replace(/:read$/, ':write'))
