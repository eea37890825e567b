import type { Facts } from '#advisor/facts.ts'
import type { EditingStyle, FinalUse, Software } from '#advisor/options.ts'
import { programs } from './software-words.ts'

/** Hues of a color wheel and shares of a slider. Rules of thumb of ours. */
const degrees = (facts: Facts, name: string, label: string, value: number): string => facts.say(name, label, `${value}°`, value)

/** What makes a style beside its sliders, in the words of the program. */
const looks: Record<EditingStyle, (facts: Facts, words: (typeof programs)[Software]) => string> = {
  natural: () => 'Leave the colors where they are; set the white balance on something gray in the light of the face.',
  vibrant: (facts) => `Darken the blues for a deeper sky: their luminance ${facts.say('blueLuminance', 'Luminance of blue', '−10', -10)}.`,
  moody: (facts, { grading }) => `${sentence(grading)}: shadows at hue ${degrees(facts, 'shadowHue', 'Hue of shadows', 200)}, highlights at ${degrees(facts, 'highlightHue', 'Hue of highlights', 35)}, both with a saturation of ${facts.say('gradingSaturation', 'Saturation of both', '10', 10)}.`,
  vintage: (facts) => `Lift the black point of the curve by ${facts.say('blackPoint', 'Black point', '15', 15)} of ${facts.say('curveScale', 'Scale of the curve', '255', 255)}: blacks fade as on old paper.`,
  'black-white': (facts, { blackWhite }) => `With ${blackWhite}, red ${facts.say('redMix', 'Red', '+20', 20)} for bright skin and blue ${facts.say('blueMix', 'Blue', '−30', -30)} for a dark sky, as a red filter does.`,
  cinematic: (facts, { grading }) => `${sentence(grading)}: teal shadows at hue ${degrees(facts, 'shadowHue', 'Hue of shadows', 190)}, orange highlights at ${degrees(facts, 'highlightHue', 'Hue of highlights', 40)}; faces stay out of the teal.`,
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** The frame of a film, of which a feed for telephones shows only the middle. */
function cropWords(use: FinalUse, facts: Facts): string {
  const wide = facts.say('filmCrop', 'Crop', '2.39:1', 2.39)
  return use === 'social-media' ? `Crop to ${wide}, and set it on black in the shape of the feed.` : `Crop to ${wide}, with room on the side of the look.`
}

export function colorItems(style: EditingStyle, use: FinalUse, software: Software, facts: Facts): string[] {
  const look = looks[style](facts, programs[software])
  return style === 'cinematic' ? [look, cropWords(use, facts)] : [look]
}
