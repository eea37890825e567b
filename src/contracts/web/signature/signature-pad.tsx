import { Button } from '@mantine/core'
import { IconArrowBackUp, IconEraser } from '@tabler/icons-react'
import { type PointerEvent, useId, useRef } from 'react'
import type { SignatureWords } from '#client-language/english/signature.ts'
import { strokeBox } from '#contracts/signature/signature-path.ts'
import { extended, pathOf, type Point, type Stroke } from '#contracts/signature/strokes.ts'
import css from './signature-field.module.css'

interface SignaturePadProps {
  strokes: readonly Stroke[]
  onChange: (strokes: readonly Stroke[]) => void
  error: string | undefined
  words: SignatureWords
}

/** A box to draw in by finger, pen or mouse. Typing is the accessible alternative. */
export function SignaturePad({ strokes, onChange, error, words }: SignaturePadProps) {
  const box = useRef<SVGSVGElement>(null)
  const descriptionId = useId()
  /** The pointer that draws; further touches are ignored. */
  const pen = useRef<number>(undefined)

  function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top, width, height } = box.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
    return {
      x: ((clientX - left) / (width || 1)) * strokeBox.width,
      y: ((clientY - top) / (height || 1)) * strokeBox.height,
    }
  }

  function begin(event: PointerEvent<SVGSVGElement>): void {
    if (pen.current !== undefined || event.button !== 0) return
    pen.current = event.pointerId
    event.currentTarget.setPointerCapture?.(event.pointerId)
    onChange([...strokes, extended([], pointOf(event))])
  }

  function draw(event: PointerEvent<SVGSVGElement>): void {
    if (pen.current !== event.pointerId) return
    const moves = event.nativeEvent.getCoalescedEvents?.() ?? []
    const points = (moves.length > 0 ? moves : [event]).map(pointOf)
    onChange([...strokes.slice(0, -1), points.reduce(extended, strokes.at(-1) ?? [])])
  }

  function end(event: PointerEvent<SVGSVGElement>): void {
    if (pen.current === event.pointerId) pen.current = undefined
  }

  return (
    <div>
      <div className={css.box} data-error={error !== undefined || undefined}>
        <svg
          ref={box}
          viewBox={`0 0 ${strokeBox.width} ${strokeBox.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={strokes.length > 0 ? words.yourDrawing : words.drawHint}
          aria-describedby={error && descriptionId}
          onPointerDown={begin}
          onPointerMove={draw}
          onPointerUp={end}
          onPointerCancel={end}
        >
          <path d={pathOf(strokes)} />
        </svg>
        {strokes.length === 0 && <span className={css.hint}>{words.drawHere}</span>}
      </div>
      {error && (
        <p id={descriptionId} className="mantine-InputWrapper-error">
          {error}
        </p>
      )}
      <div className={css.tools}>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconArrowBackUp size={16} stroke={1.6} />}
          disabled={strokes.length === 0}
          onClick={() => onChange(strokes.slice(0, -1))}
        >
          {words.undo}
        </Button>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconEraser size={16} stroke={1.6} />}
          disabled={strokes.length === 0}
          onClick={() => onChange([])}
        >
          {words.clear}
        </Button>
      </div>
    </div>
  )
}
