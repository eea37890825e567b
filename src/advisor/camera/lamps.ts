import { duskLampEv, lampEv } from '#advisor/exposure/nominal-light.ts'
import type { Moment } from '#advisor/exposure/scene.ts'
import type { Plan } from './plan.ts'

/** Whether lamps outdoors, not the sky, are the light of a moment: of the one to begin with, unless one is given. */
export function isLampLit(plan: Plan, { sunDeg, ev100 }: Moment = plan.main.moment): boolean {
  const {
    scene,
    question: { shootType },
    subject,
  } = plan
  if (sunDeg === null) return false
  if (scene.condition === 'night') return ev100 === lampEv(shootType, 'night', subject)
  return sunDeg < 0 && ev100 === duskLampEv(shootType, subject)
}

/** Whether lamps hold the light of a dusk or dawn, in which the sky alone would change it by stops. */
export const isHeldByLamps = (plan: Plan): boolean =>
  plan.scene.condition !== 'night' && (isLampLit(plan, plan.scene.start) || isLampLit(plan, plan.scene.end))
