/** A message of protocol buffers, as far as ONNX needs them: varints and bytes with a length. */
export class Message {
  readonly #bytes: number[] = [];

  #varint(value: number): void {
    let left = value;
    while (left > 127) {
      this.#bytes.push((left % 128) + 128);
      left = Math.floor(left / 128);
    }
    this.#bytes.push(left);
  }

  whole(field: number, value: number): this {
    this.#varint(field * 8);
    this.#varint(value);
    return this;
  }

  bytes(field: number, value: ArrayLike<number>): this {
    this.#varint(field * 8 + 2);
    this.#varint(value.length);
    for (let place = 0; place < value.length; place++) this.#bytes.push(value[place] as number);
    return this;
  }

  /** ASCII alone. */
  text(field: number, value: string): this {
    return this.bytes(
      field,
      Array.from(value, (sign) => sign.charCodeAt(0)),
    );
  }

  message(field: number, value: Message): this {
    return this.bytes(field, value.#bytes);
  }

  messages(field: number, values: readonly Message[]): this {
    for (const value of values) this.message(field, value);
    return this;
  }

  done(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes);
  }
}
