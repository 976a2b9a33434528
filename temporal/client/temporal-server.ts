export interface TemporalServer {
  /** `host:port` */
  readonly address: string;
  readonly namespace: string;
}
