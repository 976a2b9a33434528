/** FNV-1a, 32 bits, its high bits mixed into the low ones: for features whose ids are the lower bits. */
export function hashOf(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}
