/** Every dot inside a word ends it, so that no name of a host is left. */
export function withoutWebAddress(text: string): string {
  return text.replace(/:\/+/g, ' ').replace(/[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu, '. ')
}
