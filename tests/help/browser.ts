import { configure } from '@testing-library/react'

// Screens may have to load and compile code first, on a busy machine.
configure({ asyncUtilTimeout: 120_000 })

// Missing in jsdom.
window.matchMedia ??= () =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: '',
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => {}
Object.assign(document, { fonts: new EventTarget() })
