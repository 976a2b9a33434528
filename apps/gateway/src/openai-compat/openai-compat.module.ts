import { Module } from '@nestjs/common';
import { SessionModule } from '../auth/session/session.module';
import { TranscriptionsModule } from '../transcriptions/transcriptions.module';
import { OpenAiCompatController } from './openai-compat.controller';
import { AwaitEnd } from './usecases/await-end/await-end.usecase';
import { FollowText } from './usecases/follow-text/follow-text.usecase';

@Module({
  imports: [SessionModule, TranscriptionsModule],
  controllers: [OpenAiCompatController],
  providers: [AwaitEnd, FollowText],
})
export class OpenAiCompatModule {}
