import type { Asked } from '#inquiry-form/api.ts'
import type { hiddenField } from '#inquiry-form/rules.ts'

export type Typed = Omit<Asked, 'ticket' | typeof hiddenField>

/** What was typed, without ticket and hidden field. */
export function typedIn({ ticket: _ticket, website: _website, ...typed }: Asked): Typed {
  return typed
}
