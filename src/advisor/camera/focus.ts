import type { Plan } from './plan.ts'
import { distanceWords } from '#advisor/exposure/figure-words.ts'
import { isInRows, magnificationOf } from '#advisor/exposure/kit.ts'
import {
  blurCircleMm,
  depthOfField,
  diffractionLimit,
  hyperfocal,
  motionLimit,
  pixelUm,
} from '#advisor/exposure/optics.ts'
import type { ShootKind } from '#advisor/options.ts'
import { apertureWords, nearestAperture, nearestShutter, shutterWords } from '#advisor/exposure/scales.ts'

const metres = (mm: number): number => mm / 1000

function recordDistance({ facts, known }: Plan, name: string, label: string, mm: number): string {
  return facts.add(name, label, distanceWords(metres(mm), known.unit), Number(metres(mm).toFixed(4)))
}

const recordFocalLength = ({ facts, kit }: Plan): string =>
  facts.add('focalMm', 'Focal length', `${kit.focalMm} mm`, kit.focalMm)

/**
 * Where to focus and how deep it is sharp, on full frame with the lens that such photographs are usually taken with.
 */
export function focusItems(plan: Plan): string[] {
  return [...depthItems[plan.question.shootType](plan), crossingItem(plan)].filter((item) => item !== undefined)
}

const depthItems: Record<ShootKind, (plan: Plan) => (string | undefined)[]> = {
  portrait: people,
  wedding: people,
  event: people,
  landscape: view,
  street: zone,
  wildlife: far,
  sports: far,
  macro: close,
  product: thing,
  fashion: people,
  commercial: people,
}

/** Beyond this multiple of the focus distance, sharpness no longer matters. */
const endless = 8

/**
 * `is sharp over 5 in`, or all beyond somewhere, at an aperture focused at a distance in millimetres; the name is the
 * fact's.
 */
function sharpWords(plan: Plan, aperture: number, distance: number, name = 'depth'): string {
  const { near, far: end } = depthOfField(plan.kit.focalMm, aperture, distance)
  if (end > distance * endless)
    return `has everything sharp beyond ${recordDistance(plan, `${name}From`, 'Sharp from', near)}`
  return `is sharp over ${recordDistance(plan, name, 'Depth of field', end - near)}`
}

function people(plan: Plan): string[] {
  const { kit, subject } = plan
  const distance = kit.distance * 1000
  const from =
    `At ${recordDistance(plan, 'distance', 'Distance', distance)} with ${recordFocalLength(plan)} on ` + 'full frame'
  const depth = `${from}, ${apertureWords(plan.main.aperture)} ${sharpWords(plan, plan.main.aperture, distance)}`
  if (isInRows(plan.question.shootType, subject))
    return [
      `${depth}: keep the rows inside it, and focus on the front one.`,
      'A single focus point, and more frames than you think you need: in a group somebody blinks.',
    ]
  if (subject.isSilhouette) return [`${depth}: focus on the outline, and leave air around it.`, deeper(plan, distance)]
  const aim =
    subject.people === 2
      ? 'put both faces in the same plane and focus on the nearer eye'
      : 'focus on the nearer eye, with eye detection if the camera has it'
  return [`${depth}: ${aim}.`, deeper(plan, distance)]
}

/** The depth at a smaller aperture, where the lens can be closed further. */
function deeper(plan: Plan, distance: number): string {
  const aperture = nearestAperture(plan.main.aperture * 2)
  return (
    'If that is too little: ' +
    `${plan.facts.add('deeperAperture', 'Aperture for more depth', apertureWords(aperture), aperture)} ` +
    `${sharpWords(plan, aperture, distance, 'deeperDepth')}, for ` +
    `${plan.facts.add('deeperStops', 'That takes', '2 stops', 2)} more light.`
  )
}

function view(plan: Plan): string[] {
  if (plan.subject.isOfSky)
    return [
      'Autofocus off: magnify a bright star in live view and turn the ring until it is smallest.',
      `${apertureWords(plan.main.aperture)} on ${recordFocalLength(plan)} gathers the most; the foreground ` +
        'goes soft, so take a frame for it too.',
    ]
  const reach = hyperfocal(plan.kit.focalMm, plan.main.aperture)
  const nearest = recordDistance(plan, 'nearSharp', 'Sharp from', reach / 2)
  return [
    `Focus at ${recordDistance(plan, 'hyperfocal', 'Hyperfocal distance', reach)}: with ` +
      `${recordFocalLength(plan)} on full frame ${apertureWords(plan.main.aperture)} is then sharp from ` +
      `${nearest} to the horizon.`,
    'Do not stop down past ' +
      `${plan.facts.add('diffraction', 'Diffraction limit', apertureWords(diffractionLimit), diffractionLimit)}: ` +
      'diffraction softens everything.',
  ]
}

function zone(plan: Plan): string[] {
  const { near, far: end } = depthOfField(plan.kit.focalMm, plan.main.aperture, plan.kit.distance * 1000)
  const until = end === Number.POSITIVE_INFINITY ? 'the horizon' : recordDistance(plan, 'farSharp', 'Sharp to', end)
  return [
    `Set the focus to ${recordDistance(plan, 'distance', 'Distance', plan.kit.distance * 1000)} by hand: ` +
      `${recordFocalLength(plan)} at ${apertureWords(plan.main.aperture)} is sharp from ` +
      `${recordDistance(plan, 'nearSharp', 'Sharp from', near)} to ${until}, on full frame.`,
    'Nothing is faster than a lens that is already focused: let people walk into focus.',
  ]
}

function far(plan: Plan): string[] {
  const distance = plan.kit.distance * 1000
  const depth =
    `${recordFocalLength(plan)} at ${apertureWords(plan.main.aperture)} ` +
    `${sharpWords(plan, plan.main.aperture, distance)} at ` +
    `${recordDistance(plan, 'distance', 'Distance', distance)}, on full frame`
  return [
    `${depth}: continuous autofocus, and stay on ` +
      `${plan.question.shootType === 'wildlife' ? 'the eye' : 'one of them'}.`,
    `Nearer, at ${recordDistance(plan, 'nearerDistance', 'Nearer', distance / 2)}, it ` +
      `${sharpWords(plan, plan.main.aperture, distance / 2, 'nearerDepth')}: give up a frame rather than the eye.`,
  ]
}

function close(plan: Plan): string[] {
  const distance = plan.kit.distance * 1000
  const size = magnificationOf(plan.subject.isLifeSize) === 1 ? 'life size' : 'half life size'
  return [
    `At ${size}, ${recordDistance(plan, 'distance', 'Distance', distance)} with ${recordFocalLength(plan)}, ` +
      `${apertureWords(plan.main.aperture)} ${sharpWords(plan, plan.main.aperture, distance)}: focus by hand and ` +
      'rock back and forth.',
    'Keep the sensor parallel to what has to be sharp; for more depth stack several frames.',
  ]
}

function thing(plan: Plan): string[] {
  const distance = plan.kit.distance * 1000
  return [
    `At ${recordDistance(plan, 'distance', 'Distance', distance)} with ${recordFocalLength(plan)} on full frame, ` +
      `${apertureWords(plan.main.aperture)} ${sharpWords(plan, plan.main.aperture, distance)}: focus by hand on the ` +
      'front edge of the label, magnified in live view.',
    'If that is too little, stack several frames rather than close the lens further; for a plain front, keep the ' +
      'sensor parallel to it.',
  ]
}

/** The pixels in a circle of confusion: a smaller smear is invisible in a print. */
const smearPixels = (blurCircleMm * 1000) / pixelUm

/** A subject that approaches the camera smears less than one that crosses the frame. */
function crossingItem(plan: Plan): string | undefined {
  const { motion, kit, main } = plan
  if (motion.speed === undefined || motion.isWanted) return undefined
  const seconds = nearestShutter(
    motionLimit({ pixels: smearPixels, pixelUm, distance: kit.distance, speed: motion.speed, focalMm: kit.focalMm }),
  )
  if (seconds >= main.seconds || main.seconds > motion.seconds * 1.01) return undefined
  const across = plan.facts.add('crossingSeconds', 'Shutter across the frame', shutterWords(seconds), seconds)
  return (
    `${plan.facts.add('motionSeconds', 'Shutter for the motion', shutterWords(motion.seconds), motion.seconds)} ` +
    `holds ${motion.name} as they come toward you; across the frame it takes ${across}.`
  )
}
