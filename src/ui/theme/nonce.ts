/** The nonce of this page's content security policy; browsers show it to scripts as a property only. */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}

/** The scroll lock of dialogs writes a style tag of its own; this global is where its library looks for the nonce. */
export function lendNonce(): void {
  Object.assign(globalThis, { __webpack_nonce__: pageNonce() })
}
