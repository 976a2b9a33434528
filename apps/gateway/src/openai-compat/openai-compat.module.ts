import { Module } from '@nestjs/common';
import { TranscriptionsModule } from '../transcriptions/transcriptions.module';
import { AudioCompatController } from './openai-compat.controller';
import { AwaitEnd } from './usecases/await-end/await-end.usecase';
import { FollowText } from './usecases/follow-text/follow-text.usecase';

@Module({ imports: [TranscriptionsModule], controllers: [AudioCompatController], providers: [AwaitEnd, FollowText] })
export class AudioCompatModule {}
