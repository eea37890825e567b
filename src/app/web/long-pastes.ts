import { toastFailed } from '#ui/toast/toasts.tsx'

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Whether a field takes only the beginning of a text that is pasted over its selection. */
function cutsOff(field: HTMLInputElement | HTMLTextAreaElement, pasted: string): boolean {
  const { value, maxLength, selectionStart, selectionEnd } = field
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0)
  return maxLength >= 0 && value.length - replaced + pasted.length > maxLength
}

/** Says so when a field cuts off what is pasted, which browsers do without a word. */
export function tellOfLongPastes(): void {
  document.addEventListener('paste', ({ target, clipboardData }) => {
    const pasted = clipboardData?.getData('text').replaceAll('\r\n', '\n') ?? ''
    if (!isField(target) || !cutsOff(target, pasted)) return
    const most = target.maxLength.toLocaleString('en-US')
    toastFailed({
      title: 'Too long for this field',
      message: `It takes ${most} characters. What came after was cut off.`,
    })
  })
}
