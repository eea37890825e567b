import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lighting } from '#advisor/options.ts'

interface Vectors {
  lightBySunAltitude: {
    sunAltitudeDeg: number
    luxHorizontal: number
    ev100Horizontal: number
    ev100FrontLit: number
    ev100SideLit: number
    ev100ShadeOrBack: number
  }[]
  lightingConditions: Record<Lighting, { ev: number; range: [number, number] }>
  exposures: {
    light: Lighting
    ev100: number
    aperture: number
    iso: number
    shutterExact: number
    shutterNominal: string
  }[]
  more: Record<
    | 'npfFullMilkyWay24mmF28_4um_dec29'
    | 'handheld85mmFF'
    | 'handheld85mmFF3stopIBIS'
    | 'motionWalker1_4ms_5m_85mm_2px_4um'
    | 'motionRunner7ms_15m_200mm_2px',
    number
  > &
    Record<'dof85mm_f18_3m_FF' | 'dof24mm_f8_3m_FF', { near: number; far: number | 'Infinity' }>
}

/** Reference values of light, exposure, optics and stars, computed independently. */
export const vectors = JSON.parse(readFileSync(join(import.meta.dirname, 'advisor-vectors.json'), 'utf8')) as Vectors
