import { MouseSensor, type SensorProps, TouchSensor } from '@dnd-kit/core'
import { flushSync } from 'react-dom'

/**
 * On a busy device, React renders pointer moves late, and dnd-kit drops at the last rendered position. This renders the
 * last move before the drop: first its position, then the day under it, which an effect of the first render finds.
 */
function upToDate<Options>(props: SensorProps<Options>): SensorProps<Options> {
  let last: Parameters<typeof props.onMove>[0] | undefined
  return {
    ...props,
    onMove(position) {
      last = position
      props.onMove(position)
    },
    onEnd() {
      for (let render = 0; last && render < 2; render += 1) {
        const position = { ...last }
        flushSync(() => props.onMove(position))
      }
      props.onEnd()
    },
  }
}

/** Drops where the pointer is. */
export class PromptMouseSensor extends MouseSensor {
  constructor(props: ConstructorParameters<typeof MouseSensor>[0]) {
    super(upToDate(props))
  }
}

/** Drops where the finger is. */
export class PromptTouchSensor extends TouchSensor {
  constructor(props: ConstructorParameters<typeof TouchSensor>[0]) {
    super(upToDate(props))
  }
}
