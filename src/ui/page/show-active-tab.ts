/**
 * Keeps the active tab visible where tabs overflow, also when a count is added later, and marks the edges with hidden
 * tabs. For the `ref` of the tab list.
 */
export function showActiveTab(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined
  const mark = () => {
    const left = list.scrollLeft > 1 ? 'left' : ''
    const right = list.scrollLeft + list.clientWidth < list.scrollWidth - 1 ? 'right' : ''
    list.dataset['more'] = `${left} ${right}`
  }
  const show = (tab: HTMLElement | null) => {
    if (tab) list.scrollLeft = tab.offsetLeft - list.offsetLeft - 16
    mark()
  }
  const watch = new ResizeObserver(() => show(list.querySelector('[data-active]')))
  const press = ({ target }: Event) => target instanceof Element && show(target.closest('[role="tab"]'))
  for (const tab of list.children) watch.observe(tab)
  list.addEventListener('scroll', mark, { passive: true })
  list.addEventListener('click', press)
  return () => {
    watch.disconnect()
    list.removeEventListener('scroll', mark)
    list.removeEventListener('click', press)
  }
}
