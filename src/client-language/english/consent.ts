/** What a side agrees to, stored with its signature. On its own, because it belongs to an API. */
export const consent = 'I have read this contract and agree to sign it electronically.'
