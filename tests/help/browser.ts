import { configure } from '@testing-library/react'

// jsdom draws by an interval that would stay frozen where a test holds intervals: no later test would see a menu open.
const { setTimeout, clearTimeout } = globalThis
const frameMs = 16
Object.assign(globalThis, {
  requestAnimationFrame: (draw: FrameRequestCallback) => Number(setTimeout(() => draw(performance.now()), frameMs)),
  cancelAnimationFrame: (id: number) => clearTimeout(id),
})

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
// jsdom's own only prints that it is missing.
window.scrollTo = () => {}
Object.assign(document, { fonts: new EventTarget() })
