import { athletesIn } from '#advisor/exposure/motion.ts'
import { readSubject } from '#advisor/exposure/subject.ts'
import type { ShootKind } from '#advisor/options.ts'
import type { CameraQuestion } from '#advisor/questions.ts'

/** What is photographed, as sentences call it: what to meter and focus on, and who is there. */
interface SubjectNames {
  face: string
  /** What to meter on, when it is mentioned again. */
  it: 'it' | 'them'
  them: string
}

const called: Record<ShootKind, SubjectNames> = {
  portrait: { face: 'the face', it: 'it', them: 'them' },
  landscape: { face: 'the foreground', it: 'it', them: 'the foreground' },
  wedding: { face: 'the faces', it: 'them', them: 'them' },
  event: { face: 'the faces', it: 'them', them: 'them' },
  street: { face: 'the lit side of the street', it: 'it', them: 'whoever passes' },
  wildlife: { face: 'the animal', it: 'it', them: 'the animal' },
  macro: { face: 'the subject', it: 'it', them: 'the subject' },
  sports: { face: 'the athletes', it: 'them', them: 'them' },
  product: { face: 'the product', it: 'it', them: 'the product' },
  fashion: { face: 'the face', it: 'it', them: 'them' },
  commercial: { face: 'the faces', it: 'them', them: 'them' },
}

/** As the subject names them: `the surfers`, and `the faces` of a couple. */
export function subjectNamesOf({
  question: { shootType, subject },
}: {
  question: Pick<CameraQuestion, 'shootType' | 'subject'>
}): SubjectNames {
  if (shootType === 'sports') return { ...called.sports, face: `the ${athletesIn(subject)}` }
  return shootType === 'portrait' && readSubject(subject).people > 1 ? called.wedding : called[shootType]
}

const ofPeople = new Set<ShootKind>(['portrait', 'wedding', 'event', 'fashion', 'commercial'])

export const isOfPeople = (kind: ShootKind): boolean => ofPeople.has(kind)
