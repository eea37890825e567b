import { capitalized } from '#advisor/words/option-words.ts'
import type { Facts } from '#advisor/facts.ts'
import type { AnyKind, EditingStyle, FinalUse, Software } from '#advisor/options.ts'
import { programs } from './software-words.ts'

/** Hues of a color wheel and percentages of a slider. Rules of thumb. */
const degrees = (facts: Facts, name: string, label: string, value: number): string =>
  facts.add(name, label, `${value}°`, value)

/** Kinds of photograph in which a face is what matters. */
const faced = new Set<AnyKind>(['portrait', 'wedding', 'event', 'street', 'sports', 'fashion', 'commercial'])

export const hasFaces = (kind: AnyKind): boolean => faced.has(kind)

/** What defines a style besides its sliders, in the program's terms. */
const looks: Record<EditingStyle, (facts: Facts, words: (typeof programs)[Software], isOfPeople: boolean) => string> = {
  natural: (_facts, _words, isOfPeople) =>
    'Leave the colors alone; set the white balance from something gray in the light of the ' +
    `${isOfPeople ? 'face' : 'subject'}.`,
  vibrant: (facts) =>
    'Darken the blues for a deeper sky: their luminance ' +
    `${facts.add('blueLuminance', 'Luminance of blue', '−10', -10)}.`,
  moody: (facts, { grading }) =>
    `${capitalized(grading)}: shadows at hue ${degrees(facts, 'shadowHue', 'Hue of shadows', 200)}, highlights ` +
    `at ${degrees(facts, 'highlightHue', 'Hue of highlights', 35)}, both with a saturation of ` +
    `${facts.add('gradingSaturation', 'Saturation of both', '10', 10)}.`,
  vintage: (facts) =>
    `Lift the black point of the curve by ${facts.add('blackPoint', 'Black point', '15', 15)} of ` +
    `${facts.add('curveScale', 'Scale of the curve', '255', 255)}: blacks fade as on old paper.`,
  'black-white': (facts, { blackWhite }, isOfPeople) =>
    `With ${blackWhite}, red ${facts.add('redMix', 'Red', '+20', 20)} for ` +
    `${isOfPeople ? 'bright skin' : 'warm tones'} and blue ${facts.add('blueMix', 'Blue', '−30', -30)} for a ` +
    'dark sky, as a red filter does.',
  cinematic: (facts, { grading }, isOfPeople) =>
    `${capitalized(grading)}: teal shadows at hue ${degrees(facts, 'shadowHue', 'Hue of shadows', 190)}, ` +
    'orange highlights at ' +
    `${degrees(facts, 'highlightHue', 'Hue of highlights', 40)}${isOfPeople ? '; keep faces out of the teal' : ''}.`,
}

/** The frame of a film, of which a social feed shows only the middle. */
function cropWords(use: FinalUse, facts: Facts): string {
  const wide = facts.add('filmCrop', 'Crop', '2.39:1', 2.39)
  return use === 'social-media'
    ? `Crop to ${wide}, and set it on black in the shape of the feed.`
    : `Crop to ${wide}, with room in the direction of the gaze.`
}

export function colorItems(
  { style, kind, use, software }: { style: EditingStyle; kind: AnyKind; use: FinalUse; software: Software },
  facts: Facts,
): string[] {
  const item = looks[style](facts, programs[software], hasFaces(kind))
  return style === 'cinematic' ? [item, cropWords(use, facts)] : [item]
}
