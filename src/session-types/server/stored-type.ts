import { SessionTypeFacts } from '#session-types/draft.ts'
import type { FoundType } from './store.ts'

/** Converts a row to the API's form. */
export function toType({ id, slug, name, packageId, isOn, facts, createdAt, updatedAt, version }: FoundType) {
  const edited = { createdAt, updatedAt, version }
  return { id, slug, name, packageId, isOn: isOn === 1, ...SessionTypeFacts.parse(JSON.parse(facts)), ...edited }
}

export type StoredType = ReturnType<typeof toType>
