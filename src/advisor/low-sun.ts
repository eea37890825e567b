import type { AdviceContext } from './advice-context.ts'
import { kindOfShoot } from './shoot-kind.ts'

/** Golden hour has the sun at most so high, degrees. */
export const lowSunDeg = 6

/** The type by which light is rated: that of the shoot, else the photographer's specialty. */
export const ratedType = ({ shoot, specialty }: Pick<AdviceContext, 'shoot' | 'specialty'>): string | undefined =>
  shoot?.type ?? specialty

/** The kind of photographs that advice is for: that of the shoot, else the photographer's specialty. */
export const knownKind = ({ shoot, specialty }: Pick<AdviceContext, 'shoot' | 'specialty'>): string | undefined =>
  (shoot && kindOfShoot(shoot)) ?? ratedType({ shoot, specialty })
