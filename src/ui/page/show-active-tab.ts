/**
 * Keeps the active tab visible where tabs overflow, also when a count or a tab is added later, and marks the edges with
 * hidden tabs. For the `ref` of the tab list.
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
  const showActive = () => show(list.querySelector('[data-active]'))
  const watch = new ResizeObserver(showActive)
  const watchAll = () => {
    for (const tab of list.children) watch.observe(tab)
  }
  const changes = new MutationObserver(() => {
    watchAll()
    showActive()
  })
  const press = ({ target }: Event) => target instanceof Element && show(target.closest('[role="tab"]'))
  watchAll()
  changes.observe(list, { childList: true, subtree: true, attributeFilter: ['data-active'] })
  list.addEventListener('scroll', mark, { passive: true })
  list.addEventListener('click', press)
  return () => {
    watch.disconnect()
    changes.disconnect()
    list.removeEventListener('scroll', mark)
    list.removeEventListener('click', press)
  }
}
