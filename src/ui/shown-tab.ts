/** Where tabs do not fit beside each other, keeps the chosen one in sight, also when a count beside a name comes late. For the `ref` of their list. */
export function showActiveTab(list: HTMLElement | null): (() => void) | undefined {
  if (!list) return undefined
  const watch = new ResizeObserver(() => {
    const tab = list.querySelector<HTMLElement>('[data-active]')
    if (tab) list.scrollLeft = tab.offsetLeft - list.offsetLeft - 16
  })
  for (const tab of list.children) watch.observe(tab)
  return () => watch.disconnect()
}
