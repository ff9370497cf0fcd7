import { postJson } from './post-json.ts'

/** Wraps the form that names a passkey: sending it makes one on this device. */
class NewPasskey extends HTMLElement {
  connectedCallback(): void {
    this.hidden = !('PublicKeyCredential' in globalThis)
    const failed = this.querySelector<HTMLElement>('[role=alert]')
    const standard = failed?.textContent ?? ''
    this.querySelector('form')?.addEventListener('submit', event => {
      event.preventDefault()
      if (failed) failed.hidden = true
      this.make().catch((error: Error) => {
        if (!failed) return
        // What the browser itself refuses has a message for developers.
        failed.textContent = error instanceof DOMException ? standard : error.message
        failed.hidden = false
      })
    })
  }

  async make(): Promise<void> {
    const { url = '' } = this.dataset
    const label = this.querySelector('input')?.value.trim() ?? ''
    const options = await postJson<PublicKeyCredentialCreationOptionsJSON>(url, {})
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const credential = await navigator.credentials.create({ publicKey })
    if (!(credential instanceof PublicKeyCredential)) throw new DOMException('no passkey')
    const made = credential.toJSON()
    const { to } = await postJson<{ to: string }>(url, { ...made, ...(label && { label }) })
    location.assign(to)
  }
}

customElements.define('new-passkey', NewPasskey)
