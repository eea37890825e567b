import type { Slider } from './starts.ts'
import type { Software } from '#advisor/options.ts'

/** A program's name for a control, its tool, and its scale relative to Adobe’s programs. */
interface Control {
  tool: string
  name: string
  scale: number
}

/**
 * The names of a program: Lightroom Classic, Camera Raw, Capture One, Luminar Neo. Where it has no such slider, the
 * nearest one is named.
 */
interface Program {
  name: string
  controls: Record<Slider, Control>
  /** The tool that colors shadows and highlights. */
  grading: string
  blackWhite: string
  masks: string
  denoise: string
  export: string
  /** Where to export a TIFF, which differs between programs. */
  exportTiff: string
  /** A particular strength of this program, for people and for anything else. */
  own: string
  ownOfThings?: string
}

const of = (tool: string, name: string, scale = 1): Control => ({ tool, name, scale })

export const programs: Record<Software, Program> = {
  lightroom: {
    name: 'Lightroom',
    controls: {
      exposure: of('Basic, Tone', 'Exposure'),
      contrast: of('Basic, Tone', 'Contrast'),
      highlights: of('Basic, Tone', 'Highlights'),
      shadows: of('Basic, Tone', 'Shadows'),
      blacks: of('Basic, Tone', 'Blacks'),
      warmth: of('Basic, White Balance', 'Temp'),
      vibrance: of('Basic, Presence', 'Vibrance'),
      clarity: of('Basic, Presence', 'Clarity'),
      dehaze: of('Basic, Presence', 'Dehaze'),
      grain: of('Effects', 'Grain Amount'),
    },
    grading: 'Color Grading',
    blackWhite: 'B&W Mix',
    masks: 'Masking',
    denoise: 'Denoise',
    export: 'Export',
    exportTiff: 'Export',
    own: 'Use Sync to copy the settings to all pictures in the same light, then correct individual ones.',
  },
  photoshop: {
    name: 'Photoshop',
    controls: {
      exposure: of('Camera Raw, Light', 'Exposure'),
      contrast: of('Camera Raw, Light', 'Contrast'),
      highlights: of('Camera Raw, Light', 'Highlights'),
      shadows: of('Camera Raw, Light', 'Shadows'),
      blacks: of('Camera Raw, Light', 'Blacks'),
      warmth: of('Camera Raw, Color', 'Temperature'),
      vibrance: of('Camera Raw, Color', 'Vibrance'),
      clarity: of('Camera Raw, Effects', 'Clarity'),
      dehaze: of('Camera Raw, Effects', 'Dehaze'),
      grain: of('Camera Raw, Effects', 'Grain'),
    },
    grading: 'Color Grading',
    blackWhite: 'a Black & White adjustment layer',
    masks: 'layer masks',
    denoise: 'Denoise in Camera Raw',
    export: 'Export As',
    exportTiff: 'Save As',
    own:
      'Open from Camera Raw as a smart object, so that the raw settings stay open, and dodge and burn on a layer ' +
      'of its own.',
  },
  'capture-one': {
    name: 'Capture One',
    controls: {
      exposure: of('Exposure', 'Exposure'),
      contrast: of('Exposure', 'Contrast', 0.5),
      highlights: of('High Dynamic Range', 'Highlight'),
      shadows: of('High Dynamic Range', 'Shadow'),
      blacks: of('High Dynamic Range', 'Black'),
      warmth: of('White Balance', 'Kelvin'),
      vibrance: of('Exposure', 'Saturation', 0.5),
      clarity: of('Clarity', 'Clarity'),
      dehaze: of('Dehaze', 'Amount'),
      grain: of('Film Grain', 'Impact'),
    },
    grading: 'Color Balance',
    blackWhite: 'the Black & White tool',
    masks: 'Layers',
    denoise: 'Noise Reduction',
    export: 'an export recipe',
    exportTiff: 'an export recipe',
    own: 'Even out skin with the Skin Tone tab of the Color Editor, and set the end points in Levels.',
    ownOfThings: 'Narrow a color in the Color Editor before you move it, and set the end points in Levels.',
  },
  luminar: {
    name: 'Luminar Neo',
    controls: {
      exposure: of('Develop', 'Exposure'),
      contrast: of('Develop', 'Smart Contrast'),
      highlights: of('Develop', 'Highlights'),
      shadows: of('Develop', 'Shadows'),
      blacks: of('Develop', 'Blacks'),
      warmth: of('Develop', 'Temperature'),
      vibrance: of('Color', 'Vibrance'),
      clarity: of('Structure', 'Amount'),
      dehaze: of('Landscape', 'Dehaze'),
      grain: of('Film Grain', 'Amount'),
    },
    grading: 'Toning',
    blackWhite: 'the B&W tool',
    masks: 'the Masking tab of each tool',
    denoise: 'Noiseless',
    export: 'Export',
    exportTiff: 'Export',
    own: 'Use Relight for the depth of the light before you touch faces, and Skin at a low amount.',
    ownOfThings: 'Use Relight for the depth of the light first, and Structure only where there is texture.',
  },
  other: {
    name: 'your raw developer',
    controls: {
      exposure: of('Tone', 'exposure'),
      contrast: of('Tone', 'contrast'),
      highlights: of('Tone', 'highlights'),
      shadows: of('Tone', 'shadows'),
      blacks: of('Tone', 'black point'),
      warmth: of('White balance', 'temperature'),
      vibrance: of('Color', 'vibrance'),
      clarity: of('Detail', 'local contrast'),
      dehaze: of('Detail', 'haze removal'),
      grain: of('Detail', 'grain'),
    },
    grading: 'split toning',
    blackWhite: 'the channel mixer',
    masks: 'masks',
    denoise: 'noise reduction',
    export: 'the export dialog',
    exportTiff: 'the export dialog',
    own: 'Keep the order: white balance, exposure, tone, color, masks, detail, and sharpening at the very end.',
  },
}
