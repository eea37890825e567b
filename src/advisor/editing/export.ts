import { capitalized } from '#advisor/words/option-words.ts'
import type { Facts } from '#advisor/facts.ts'
import type { FinalUse, Software } from '#advisor/options.ts'
import { programs } from './software-words.ts'

/**
 * Sizes in pixels, and the quality of a JPEG out of 100. Rules of thumb, beside the 300 pixels an inch of print
 * shops.
 */
const recipes: Record<
  FinalUse,
  { items: (facts: Facts, exporter: string) => string[]; first: string; isTiff: boolean }
> = {
  'social-media': {
    isTiff: false,
    items: (facts, exporter) => [
      `${exporter}: JPEG in sRGB, ${facts.add('exportPixels', 'Size', '1080 × 1350 pixels', '1080x1350')}, ` +
        `quality ${facts.add('exportQuality', 'Quality', '80', 80)}.`,
      'Sharpen for screen, and remove the location from the metadata.',
    ],
    first: 'Look at it on a phone outdoors before you post: that is where it will be seen.',
  },
  web: {
    isTiff: false,
    items: (facts, exporter) => [
      `${exporter}: JPEG in sRGB, ${facts.add('exportPixels', 'Long edge', '2048 pixels', 2048)} on the long ` +
        `edge, quality ${facts.add('exportQuality', 'Quality', '80', 80)}.`,
      'Sharpen for screen, and write alt text for people who cannot see it.',
    ],
    first: 'Put it on the page and look at it there: next to text every picture looks darker.',
  },
  portfolio: {
    isTiff: false,
    items: (facts, exporter) => [
      `${exporter}: JPEG in sRGB, ${facts.add('exportPixels', 'Long edge', '2560 pixels', 2560)} on the long ` +
        `edge, quality ${facts.add('exportQuality', 'Quality', '90', 90)}.`,
      'Add your name and copyright to the IPTC fields.',
    ],
    first: 'Look at it next to the rest of the portfolio: it has to fit in, not only be good.',
  },
  print: {
    isTiff: true,
    items: (facts, exporter) => {
      const pixels = facts.add('printPixels', 'Pixels on the long edge', '6000', 6000)
      const density = facts.add('printPpi', 'Density', '300 ppi', 300)
      return [
        `${exporter}: TIFF in Adobe RGB or the profile of the paper, ${density} at the final size.`,
        `A file of ${pixels} pixels is ${facts.add('printInches', 'Long edge in print', '20 in', 6000 / 300)} ` +
          `(${facts.add('printCm', 'The same', `${Math.round((6000 / 300) * 2.54)} cm`, (6000 / 300) * 2.54)}) ` +
          'wide; sharpen for the paper, at that size.',
      ]
    },
    first: 'Soft-proof with the profile of the paper and make one small test print.',
  },
  commercial: {
    isTiff: true,
    items: (facts, exporter) => [
      `${exporter}: TIFF with ${facts.add('exportBits', 'Depth', '16 bits', 16)} for the agency, and a JPEG in ` +
        'sRGB to look at.',
      'Add the creator, copyright and license to the IPTC fields.',
    ],
    first: 'Get one finished picture approved in writing before you edit the others.',
  },
}

export const exportItems = (use: FinalUse, software: Software, facts: Facts): string[] =>
  recipes[use].items(facts, capitalized(programs[software][recipes[use].isTiff ? 'exportTiff' : 'export']))

export const firstForUse = (use: FinalUse): string => recipes[use].first
