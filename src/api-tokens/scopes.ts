import { includesScope, type Scope, type ScopeArea } from '#kernel/scopes.ts'
import { areas } from './areas.ts'

export const areaNames = Object.keys(areas) as ScopeArea[]

/** All scopes, area by area, the larger one first. */
export const scopes = areaNames.flatMap((area): Scope[] => [`${area}:write`, `${area}:read`])

/** One scope for each area, in their order: who may change it may read it. */
export const orderedScopes = (chosen: readonly Scope[]): Scope[] =>
  areaNames.flatMap((area): Scope[] =>
    chosen.includes(`${area}:write`)
      ? [`${area}:write`]
      : includesScope(chosen, `${area}:read`)
        ? [`${area}:read`]
        : [],
  )
