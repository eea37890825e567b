import type { Scope, ScopeArea } from '#kernel/scopes.ts'
import { areas } from './areas.ts'

/** What a token may do, in words: "Gear and packing lists (read), Shoots, … (read and change)". */
export const scopeWords = (scopes: readonly Scope[]): string =>
  scopes
    .map((scope) => {
      const [area, right] = scope.split(':') as [ScopeArea, 'read' | 'write']
      return `${areas[area]} (${right === 'read' ? 'read' : 'read and change'})`
    })
    .join('; ')
