import type { ShootType } from '#shoots/api.ts'
import type { Answers, Ask } from './asks.ts'
import { lengthOfSpan, spanOfShoot } from '#advisor/gear/count.ts'
import type { AnyKind, ClientType, Environment, Lighting } from './options.ts'
import { kindOfShoot } from './shoot-kind.ts'

/** What is known of a shoot that forms are filled in from. */
export interface KnownShoot {
  title: string
  type: ShootType
  location: string
  /** From its start to its end, epoch milliseconds. */
  start: number
  end: number
  /** The height of the sun's middle half way through, degrees; nothing where the place is not known. */
  sunDeg?: number | undefined
  /** Whether the forecast has clouds, rain or snow in at least half of its hours; nothing without a forecast. */
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

/** A place that calls itself a studio has light of its own, whatever the sun does. A rule of ours. */
const isStudio = ({ location }: KnownShoot): boolean => /\bstudio\b/i.test(location)

/** Golden and blue hour as everywhere (L1): the sun's middle from −4° to 6°, and from −6° to −4°. */
function lightingOf(shoot: KnownShoot): Lighting | '' {
  if (isStudio(shoot)) return 'indoor-artificial'
  if (shoot.sunDeg === undefined) return ''
  if (shoot.sunDeg < -6) return 'night'
  if (shoot.sunDeg < -4) return 'blue-hour'
  if (shoot.sunDeg <= 6) return 'golden-hour'
  return shoot.isCloudy ? 'overcast' : 'bright-daylight'
}

/** The forms of camera and gear know no products: what is small and near is lit and focused like one. */
function shootKindOf(shoot: KnownShoot): AnyKind | '' {
  const kind = kindOfShoot(shoot) ?? ''
  return kind === 'product' ? 'macro' : kind
}

/** Sports are no photo type of the specification's list. */
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

/** What the forms of the AI Assistant can take from a shoot, by card and field; what it does not say is left open. */
export function prefillOf(shoot: KnownShoot): Record<Ask, Answers> {
  const [subject, location] = [shoot.title.trim(), shoot.location.trim()]
  return {
    camera: known({ shootType: shootKindOf(shoot), lightingCondition: lightingOf(shoot), subject }),
    gear: known({ shootType: shootKindOf(shoot), location, duration: lengthOfSpan(spanOfShoot(shoot)) }),
    workflow: known({ clientType: clientTypes[shoot.type] }),
    composition: known({ subject, environment: environmentOf(shoot) }),
    'post-processing': known({ photoType: photoKindOf(shoot) }),
  }
}
