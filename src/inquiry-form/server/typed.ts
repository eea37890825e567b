import type { Asked } from '#inquiry-form/api.ts'
import { hiddenField } from '#inquiry-form/rules.ts'

/** What was typed, without ticket and hidden field. */
export function typedIn(asked: Asked): Omit<Asked, 'ticket' | typeof hiddenField> {
  const { ticket: _ticket, [hiddenField]: _hidden, ...typed } = asked
  return typed
}
export type Typed = ReturnType<typeof typedIn>
