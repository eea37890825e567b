import type { ShootType } from '#shoots/api.ts'
import type { Answers, AssistantCard } from './assistant-cards.ts'
import { lengthOfSpan, spanOfShoot } from '#advisor/gear/count.ts'
import type { AnyKind, ClientType, Environment, Lighting } from './options.ts'
import { lowSunDeg } from './low-sun.ts'
import { kindOfShoot } from './shoot-kind.ts'
import { isStudio } from '#shoots/rules.ts'

/** The fields of a shoot from which forms are filled in. */
export interface KnownShoot {
  title: string
  type: ShootType
  location: string
  /** From its start to its end, epoch milliseconds. */
  start: number
  end: number
  /** The height of the sun's center at half time, degrees; undefined where the place is not known. */
  sunDeg?: number | undefined
  /** Whether the forecast has clouds, rain or snow for it; undefined without one. */
  isCloudy?: boolean | undefined
}

const clientTypes: Record<ShootType, ClientType | ''> = {
  wedding: 'wedding',
  commercial: 'commercial',
  product: 'commercial',
  fashion: 'commercial',
  portrait: 'individual',
  landscape: '',
  event: '',
  sports: '',
  other: '',
}

/** Golden hour with the sun's center from −4° to 6°, blue hour from −6° to −4°. */
function lightingOf(shoot: KnownShoot): Lighting | '' {
  if (isStudio(shoot)) return 'indoor-artificial'
  if (shoot.sunDeg === undefined) return ''
  if (shoot.sunDeg < -6) return 'night'
  if (shoot.sunDeg < -4) return 'blue-hour'
  if (shoot.sunDeg <= lowSunDeg) return 'golden-hour'
  // Both options name the sky: without a forecast it is left to the photographer.
  if (shoot.isCloudy === undefined) return ''
  return shoot.isCloudy ? 'overcast' : 'bright-daylight'
}

const shootKindOf = (shoot: KnownShoot): AnyKind | '' => kindOfShoot(shoot) ?? ''

/** The list of photo types has no sports. */
function photoKindOf(shoot: KnownShoot): AnyKind | '' {
  const kind = kindOfShoot(shoot) ?? ''
  return kind === 'sports' ? '' : kind
}

function environmentOf(shoot: KnownShoot): Environment | '' {
  if (isStudio(shoot)) return 'studio'
  return shoot.type === 'landscape' ? 'nature' : ''
}

const known = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''))

/** The answers that a shoot gives to the forms of the AI Assistant, by card and field. */
export function prefillOf(shoot: KnownShoot): Record<AssistantCard, Answers> {
  const [subject, location] = [shoot.title.trim(), shoot.location.trim()]
  return {
    camera: known({ shootType: shootKindOf(shoot), lightingCondition: lightingOf(shoot), subject }),
    gear: known({ shootType: shootKindOf(shoot), location, duration: lengthOfSpan(spanOfShoot(shoot)) }),
    workflow: known({ clientType: clientTypes[shoot.type] }),
    composition: known({ subject, environment: environmentOf(shoot) }),
    'post-processing': known({ photoType: photoKindOf(shoot) }),
  }
}
