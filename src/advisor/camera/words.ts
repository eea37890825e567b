import type { ShootKind } from '#advisor/options.ts'

/** What is photographed, as sentences call it: what to meter and focus on, and who is there. */
export interface Called {
  face: string
  them: string
}

export const called: Record<ShootKind, Called> = {
  portrait: { face: 'the face', them: 'them' },
  landscape: { face: 'the foreground', them: 'the foreground' },
  wedding: { face: 'the faces', them: 'them' },
  event: { face: 'the faces', them: 'them' },
  street: { face: 'the lit side of the street', them: 'whoever passes' },
  wildlife: { face: 'the animal', them: 'the animal' },
  macro: { face: 'the subject', them: 'the subject' },
  sports: { face: 'the players', them: 'the players' },
}

export const isOfPeople = (kind: ShootKind): boolean => kind === 'portrait' || kind === 'wedding' || kind === 'event'
