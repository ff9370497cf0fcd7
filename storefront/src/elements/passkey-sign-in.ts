import { postJson } from './post-json.ts'

/** Signs in with a passkey of this device, then goes on to `data-to`. */
class PasskeySignIn extends HTMLElement {
  connectedCallback(): void {
    this.hidden = !('PublicKeyCredential' in globalThis)
    const failed = this.querySelector<HTMLElement>('[role=alert]')
    this.querySelector('button')?.addEventListener('click', () => {
      if (failed) failed.hidden = true
      this.signIn().catch(() => {
        if (failed) failed.hidden = false
      })
    })
  }

  async signIn(): Promise<void> {
    const { url = '', to = '' } = this.dataset
    const options = await postJson<PublicKeyCredentialRequestOptionsJSON>(url, {})
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const credential = await navigator.credentials.get({ publicKey })
    if (!(credential instanceof PublicKeyCredential)) throw new DOMException('no passkey')
    await postJson(url, credential.toJSON())
    location.assign(to)
  }
}

customElements.define('passkey-sign-in', PasskeySignIn)
